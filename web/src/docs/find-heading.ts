/** Opens the part of a long text that contains the heading named in the address. */
export function findHeading(): void {
  const { hash } = location;
  if (hash === '' || document.getElementById(decodeURIComponent(hash.slice(1))) !== null) return;
  const link = [...document.querySelectorAll<HTMLAnchorElement>('main a')].find((each) => each.hash === hash);
  const { first } = document.documentElement.dataset;
  if (link !== undefined) location.replace(link.href);
  else if (first !== undefined) location.replace(first + hash);
}
