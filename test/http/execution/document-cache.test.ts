import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { DocumentCache } from '../../../src/http/request/document-cache.ts';

const document = parse('{ a }');

describe('the document cache', () => {
  it('the document cache returns a stored document', () => {
    const cache = new DocumentCache();
    cache.set('{ a }', document);
    expect(cache.get('{ a }')).toBe(document);
    expect(cache.get('{ b }')).toBeUndefined();
  });

  it('the document cache contains at most 64 documents and evicts the least recently used', () => {
    const cache = new DocumentCache();
    for (let i = 0; i < 64; i += 1) cache.set(`${i}`, document);
    cache.get('0');
    cache.set('64', document);
    expect(cache.size).toBe(64);
    expect(cache.get('0')).toBe(document);
    expect(cache.get('1')).toBeUndefined();
    for (let i = 0; i < 10_000; i += 1) cache.set(`more ${i}`, document);
    expect(cache.size).toBe(64);
  });

  it('the document cache does not store documents of more than 4,000 characters', () => {
    const cache = new DocumentCache();
    cache.set('x'.repeat(4_000), document);
    cache.set('x'.repeat(4_001), document);
    expect(cache.size).toBe(1);
  });

  it('the document cache stores documents of at most 64,000 characters in total', () => {
    const cache = new DocumentCache();
    for (let i = 0; i < 64; i += 1) cache.set(`${i}`.padEnd(4_000), document);
    expect(cache.size).toBe(16);
    expect(cache.get('63'.padEnd(4_000))).toBe(document);
    cache.set('63'.padEnd(4_000), document);
    expect(cache.size).toBe(16);
  });
});
