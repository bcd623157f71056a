import type { Exchange } from '../exchange.ts';
import { HttpFault } from '../http-fault.ts';

/** Returns the request's method if it is in the list. Otherwise throws. */
export function requireMethod({ request }: Exchange, methods: readonly string[]): string {
  const { method = '' } = request;
  if (methods.includes(method)) return method;
  const list = methods.join(', ');
  throw new HttpFault(405, 'BAD_REQUEST', 'The method is not allowed here', {
    accepted: list,
    headers: { allow: list },
  });
}
