import { HEADER_STYLE } from '../site-header.ts';

/**
 * Style sheet of the pages. On a phone, a page has one column. On wider screens, the table of contents is next to the
 * text.
 */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c1b1a; --soft: #56524d; --paper: #fdfcfa; --shade: #f2efe9; --line: #d9d3c9; --link: #7a1f1f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e9e5df; --soft: #b3aca2; --paper: #181716; --shade: #242220; --line: #403c37; --link: #f0a08f; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -100vw; background: var(--paper); padding: .5rem 1rem; }
.skip:focus { left: 0; z-index: 1; }
button { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--soft); border-radius: .35rem; padding: .3rem .7rem; cursor: pointer; }
button:disabled { cursor: default; opacity: .6; }
button:hover:enabled { border-color: var(--link); }
.tools { display: flex; gap: .5rem; margin: -.6rem 0 1rem; }
.tools button { font-size: .85rem; padding: .2rem .7rem; }
.neighbours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .5rem 2rem; max-width: 46rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.neighbours small { display: block; color: var(--soft); }
.neighbours a[rel="next"] { margin-left: auto; text-align: right; }
.results { padding-left: 1.3rem; }
.results li { margin: 1rem 0; }
.results p { margin: .2rem 0; color: var(--soft); }
.results small { color: var(--soft); }
mark { background: var(--shade); color: var(--ink); font-weight: 600; }
[aria-current] { font-weight: 600; text-decoration: none; color: var(--ink); }
.page { max-width: 76rem; margin: 0 auto; }
main { padding: .5rem 1.25rem 4rem; min-width: 0; }
.contents { padding: .75rem 1.25rem; }
.contents ul { margin: 0; padding-left: 1.1rem; }
.contents p { display: none; }
.contents li { margin: .3rem 0; }
.contents.beside { display: none; }
details.contents { border-bottom: 1px solid var(--line); }
details.contents summary { cursor: pointer; font-weight: 600; padding: .25rem 0; }
h1, h2, h3, h4 { line-height: 1.25; margin: 2rem 0 .6rem; }
h1 { font-size: 1.9rem; margin-top: 1.25rem; }
h2 { font-size: 1.4rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.12rem; }
h4 { font-size: 1rem; }
p, li { max-width: 46rem; }
main li { margin: .2rem 0; }
main > ul:first-of-type { columns: 16rem; max-width: none; }
main > ul:first-of-type > li { break-inside: avoid; }
main em { color: var(--soft); }
code { font: .88em/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace; background: var(--shade); padding: .08em .3em; border-radius: .25rem; }
pre { background: var(--shade); border: 1px solid var(--line); border-radius: .4rem; padding: .8rem 1rem; overflow-x: auto; }
pre code { background: none; padding: 0; }
pre.json, pre.events { border-left: .3rem solid var(--link); }
p.as { margin: 1rem 0 -.6rem; font-size: .88rem; color: var(--soft); }
.wide { overflow-x: auto; margin: .8rem 0; }
table { border-collapse: collapse; font-size: .94rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem .5rem; border-bottom: 1px solid var(--line); overflow-wrap: normal; }
th { background: var(--shade); font-weight: 600; }
td { min-width: 2.5rem; }
td.prose { min-width: min(15rem, 50vw); }
blockquote { margin: 1rem 0; padding: .1rem 1.1rem; border-left: .3rem solid var(--line); background: var(--shade); }
@media (min-width: 62rem) {
  .page { display: grid; grid-template-columns: 15.5rem minmax(0, 1fr); }
  .contents.beside { display: block; border-right: 1px solid var(--line); font-size: .93rem; padding-top: 1.5rem; }
  .contents.beside > div { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; }
  details.contents { display: none; }
  main { grid-column: 2; padding: .5rem 2.5rem 5rem; }
}
${HEADER_STYLE}
@media print { .contents, .tools, .neighbours { display: none !important; } }
`;
