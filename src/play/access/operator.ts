import { createHash, timingSafeEqual } from 'node:crypto';
import { RequestError } from '../errors.ts';
import type { CampaignsOpenTo } from '../services/services.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Whether an `Authorization: Bearer …` header has the operator's token; how long it takes tells nothing of it. */
export function isOperator(token: string | null, authorization: string | null): boolean {
  const given = /^Bearer (\S{1,256})$/i.exec(authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Refuses whoever may not open a campaign here. */
export function requireMayCreateCampaign(openTo: CampaignsOpenTo, byOperator: boolean): void {
  if (openTo === 'open' || byOperator) return;
  throw new RequestError('FORBIDDEN', 'only the operator of this server opens campaigns', {
    accepted:
      'a header "Authorization: Bearer <token>" with the operator’s token; ask the operator to open one, or use a key that you have',
  });
}
