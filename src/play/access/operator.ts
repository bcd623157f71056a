import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../errors.ts';
import type { CampaignsOpenTo } from '../services/services.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** True if an `Authorization: Bearer …` header contains the operator's token. Compares in constant time. */
export function isOperator(token: string | null, authorization: string | null): boolean {
  const given = /^Bearer (\S{1,256})$/i.exec(authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Throws `FORBIDDEN` if the caller may not create campaigns on this server. */
export function requireMayCreateCampaign(openTo: CampaignsOpenTo, byOperator: boolean): void {
  if (openTo === 'open' || byOperator) return;
  throw new RequestError('FORBIDDEN', 'only the operator of this server can create campaigns', {
    accepted:
      'a header "Authorization: Bearer <token>" with the operator’s token; ask the operator to create a campaign, or use an existing key',
  });
}
