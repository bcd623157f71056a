import { connect } from 'node:net';
import type { PostgresAddress } from './address.ts';

/** The eight-byte message that requests TLS. The server responds with one letter. */
const REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const YES = 'S'.charCodeAt(0);

/** Asks a server whether it supports encrypted connections. */
export async function encrypts({ host, port }: PostgresAddress, withinMs: number): Promise<boolean> {
  const socket = connect(port, host, () => socket.write(REQUEST));
  try {
    const answer = await new Promise<Buffer>((resolve, reject) => {
      socket.once('data', resolve).once('error', reject);
      socket.once('close', () => reject(fault('the server ended the connection', 'CONNECTION_CLOSED')));
      socket.setTimeout(withinMs, () => reject(fault('the server does not respond', 'CONNECT_TIMEOUT')));
    });
    return answer[0] === YES;
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

const fault = (problem: string, code: string): Error => Object.assign(new Error(problem), { code });
