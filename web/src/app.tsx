import { useEffect, useState } from 'preact/hooks';
import { AttackPart } from './attack/attack-part.tsx';
import { ComparePart } from './compare/compare-part.tsx';
import type { Watched } from './fight/address.ts';
import { FightPart } from './fight/fight-part.tsx';
import { watchedFight } from './fight/keeping.ts';
import { WatchingPart } from './fight/watching-part.tsx';
import { TablesPart } from './tables/tables-part.tsx';

/**
 * The content of the front page below its header. If the window was opened to watch a fight, it shows only this fight.
 */
export function App() {
  const [watched, setWatched] = useState<Watched | null>(null);
  useEffect(() => {
    const look = () =>
      setWatched((before) => watchedFight() ?? (location.hash === '#watching' ? before : null));
    look();
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('watching', watched !== null);
  }, [watched]);
  if (watched !== null) return <WatchingPart watched={watched} />;
  return (
    <>
      <AttackPart />
      <ComparePart />
      <FightPart />
      <TablesPart />
    </>
  );
}
