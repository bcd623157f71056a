import { trustedProxies } from '../http/load/address.ts';
import { readAddress } from '../storage/address.ts';
import { StoreRefused } from '../storage/refused.ts';

// Parsers for settings. Each parser returns undefined if the text is invalid.

export const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | undefined =>
    values.find((value) => value === text);

export const wholeNumber =
  (min: number, max: number) =>
  (text: string): number | undefined => {
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return Number.isInteger(value) && value >= min && value <= max ? value : undefined;
  };

export const onOrOff = (text: string): boolean | undefined =>
  text === 'on' ? true : text === 'off' ? false : undefined;

export const path = (text: string): string | undefined => (text.trim() === '' ? undefined : text);

export const token = (text: string): string | undefined =>
  /^[\w.~+/-]{15,200}=*$/.test(text) && text.length >= 16 && text.length <= 200 ? text : undefined;

export const campaignKey = (text: string): string | undefined =>
  /^[\w-]{1,128}$/.test(text) ? text : undefined;

/** Returns the URL of a trace collector, with or without a path. */
export const collector = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined;

export const hostName = (text: string): string | undefined =>
  /^[a-z0-9.-]{1,253}$/i.test(text) || /^[0-9a-f:.]{2,45}$/i.test(text) ? text : undefined;

export function databaseUrl(text: string): string | undefined {
  try {
    readAddress(text);
    return text;
  } catch (error) {
    if (error instanceof StoreRefused) return undefined;
    throw error;
  }
}

/** Returns the items of a comma-separated list. */
export const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the URIs of security contacts (RFC 9116): web pages by HTTPS, e-mail addresses or telephone numbers. */
export function contacts(text: string): readonly string[] | undefined {
  const list = listed(text);
  const isContact = (each: string) =>
    /^(?:mailto:[^\s@<>]+@[^\s@<>]+|tel:[+\d().-]+)$/.test(each) ||
    (/^https:\/\/\S+$/.test(each) && URL.canParse(each));
  return list.length > 0 && list.every(isContact) ? list : undefined;
}

export function proxies(text: string): readonly string[] | undefined {
  const list = listed(text);
  return trustedProxies(list) && list;
}

export function origins(text: string): readonly string[] | undefined {
  const list = listed(text);
  return list.every(isOrigin) ? list : undefined;
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
}
