/** Goes to the heading of the address if it is on another part of a long text. */
export function findHeading(): void {
  const { hash } = location;
  if (hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null) return;
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((each) => each.hash === hash);
  const { first } = document.documentElement.dataset;
  if (link !== undefined) location.replace(link.href);
  else if (first !== undefined) location.replace(first + hash);
}
