import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** True after an element has come near the visible area. Until then, its part of the page requests no data. */
export function useSeen(): readonly [boolean, RefObject<HTMLDivElement | null>] {
  const [seen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watcher.disconnect();
      },
      { rootMargin: '300px' },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [seen, place];
}
