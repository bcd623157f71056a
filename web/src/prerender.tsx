import { renderToString } from 'preact-render-to-string';
import { App } from './app.tsx';

/** The page before the first request. It is visible before its script has loaded. */
export const prerendered = renderToString(<App />);
