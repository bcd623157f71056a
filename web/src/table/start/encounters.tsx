import { useEffect } from 'preact/hooks';
import { ENCOUNTERS } from '../api/documents/index.ts';
import type { ListedEncounter } from '../api/types/index.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import { followCampaign } from '../state/following.ts';
import { hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';

const STATUS = { PREPARING: 'In preparation', RUNNING: 'Round', FINISHED: 'Finished' } as const;

/** Shows the campaign's encounters, newest first. */
export function Encounters({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client, viewer, campaign, systems } = signedIn;
  const list = useReading(
    (signal) => allPages(async (after) => (await client.query(ENCOUNTERS, { after }, { signal })).encounters),
    [client],
  );
  const isGameMaster = viewer.role === 'GM';
  useEffect(() => {
    const stop = new AbortController();
    void followCampaign(client, stop.signal, list.again);
    return () => stop.abort();
  }, [client]);
  return (
    <section class="part" aria-labelledby="encounters-title">
      <header class="part-head with-action">
        <div>
          <h1 id="encounters-title">{campaign?.name ?? 'Encounters'}</h1>
          <p>{isGameMaster ? 'The encounters of your campaign.' : `Signed in as ${viewer.label}.`}</p>
        </div>
        {isGameMaster && (
          <a class="primary" href={hrefOf({ at: 'new-encounter' })}>
            New encounter
          </a>
        )}
      </header>
      <RejectedNote problem={list.problem} />
      {list.value === null && list.busy && <Loading what="the encounters" />}
      {list.value?.length === 0 && (
        <Empty title="No encounters yet">
          {isGameMaster ? (
            <p>
              First <a href={hrefOf({ at: 'characters' })}>write characters</a>, then create an encounter from
              them.
            </p>
          ) : (
            <p>An encounter appears here when the game master creates it.</p>
          )}
        </Empty>
      )}
      <ul class="tiles">
        {list.value?.toReversed().map((each) => (
          <li key={each.id}>
            <a class="tile" data-system={each.system} href={hrefOf({ at: 'encounter', id: each.id })}>
              <b>{each.title}</b>
              <span>{systems.find(({ id }) => id === each.system)?.title}</span>
              <small class={`status ${each.status.toLowerCase()}`}>{statusOf(each)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusOf = ({ status, round }: ListedEncounter): string =>
  status === 'RUNNING' ? `${STATUS.RUNNING} ${round}` : STATUS[status];
