import { afterEach, beforeEach, describe } from 'vitest';
import type { Stores } from '../../../src/play/ports.ts';
import { campaign } from '../samples.ts';
import { campaignsContract } from './campaigns.ts';
import { charactersContract } from './characters.ts';
import { encountersContract } from './encounters.ts';
import { erasuresContract } from './erasures.ts';
import { keysContract } from './keys.ts';
import { logsContract } from './logs.ts';
import type { Opened } from './opened.ts';
import { receiptsContract } from './receipts.ts';
import { storedBytesContract } from './stored-bytes.ts';
import { tablesContract } from './tables.ts';
import { webhooksContract } from './webhooks.ts';
import { wholeContract } from './whole.ts';

/** Returns the address of an empty database. */
interface Place {
  readonly url: string;
  remove(): Promise<void>;
}

/** How often a process is killed while it writes, unless the caller sets a different number. */
const FEW_KILLS = 3;

/**
 * Tests that every implementation of the storage interfaces must pass, no matter which database it uses. `kills` is
 * null for the simulated database, which has no other processes, no erasures and no webhooks.
 */
export function storesContract(
  title: string,
  open: (url: string) => Promise<Stores>,
  makePlace: () => Promise<Place>,
  kills: number | null = FEW_KILLS,
): void {
  describe(title, () => {
    let place: Place;
    let stores: Stores;

    const at: Opened = {
      title,
      get url() {
        return place.url;
      },
      get stores() {
        return stores;
      },
      open: async () => {
        stores = await open(place.url);
      },
      reopen: async () => {
        await stores.close();
        await at.open();
      },
      another: () => open(place.url),
    };

    beforeEach(async () => {
      place = await makePlace();
      await at.open();
      await stores.campaigns.add(campaign('c1'));
      await stores.campaigns.add(campaign('c2'));
    });

    afterEach(async () => {
      await stores.close();
      await place.remove();
    });

    campaignsContract(at);
    keysContract(at);
    charactersContract(at);
    encountersContract(at);
    tablesContract(at);
    logsContract(at, kills);
    receiptsContract(at);
    storedBytesContract(at);
    if (kills !== null) {
      erasuresContract(at);
      webhooksContract(at);
    }
    wholeContract(at);
  });
}
