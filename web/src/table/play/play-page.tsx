import { useEffect, useMemo, useState } from 'preact/hooks';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Empty, Loading } from '../kit/states.tsx';
import { LogView } from '../log/log-view.tsx';
import { Pictures } from '../pictures/pictures.tsx';
import { OpenEncounter } from '../state/encounter.ts';
import { hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';
import { useStore } from '../state/store.ts';
import { PlayContext } from './context.ts';
import { Order } from './order.tsx';
import { PlayHead } from './play-head.tsx';
import { PlayPanel } from './play-panel.tsx';

const ROOMS = { play: 'Play', order: 'Table', log: 'Log', pictures: 'Pictures' } as const;
type Room = keyof typeof ROOMS;

interface Props {
  readonly id: string;
  readonly signedIn: SignedIn;
}

/**
 * Shows an encounter: the current turn, the order of action, the log and the charts. A phone shows one of these parts
 * at a time.
 */
export function PlayPage({ id, signedIn }: Props) {
  const [open] = useState(() => new OpenEncounter(signedIn.client, id));
  const [room, setRoom] = useState<Room>('play');
  useEffect(() => {
    void open.open();
    return () => open.close();
  }, [open]);
  const { encounter, past, missing, problem } = useStore(open.state);
  const playing = useMemo(() => ({ open, signedIn }), [open, signedIn]);
  if (missing)
    return (
      <Empty title="This encounter does not exist" page>
        <p>
          The encounter may belong to another campaign.{' '}
          <a href={hrefOf({ at: 'encounters' })}>All encounters</a>
        </p>
      </Empty>
    );
  if (encounter === null)
    return problem === null ? <Loading what="the encounter" page /> : <RejectedNote problem={problem} />;
  const shown = past ?? encounter;
  return (
    <PlayContext.Provider value={playing}>
      <div class="play" data-system={encounter.system} data-room={room}>
        <PlayHead encounter={shown} past={past !== null} />
        <nav class="rooms" aria-label="Parts of the encounter">
          {Object.entries(ROOMS).map(([name, title]) => (
            <button
              key={name}
              type="button"
              aria-pressed={room === name}
              onClick={() => setRoom(name as Room)}
            >
              {title}
            </button>
          ))}
        </nav>
        <section class="room order" data-name="order" aria-label="Order of action">
          <Order encounter={shown} past={past !== null} />
        </section>
        <section class="room now" data-name="play" aria-label="Play">
          <PlayPanel encounter={encounter} past={past !== null} />
        </section>
        <section class="room log-room" data-name="log" aria-label="Log">
          <LogView />
        </section>
        <section class="room pictures-room" data-name="pictures" aria-label="Pictures">
          <Pictures encounter={shown} />
        </section>
      </div>
    </PlayContext.Provider>
  );
}
