import { renderToString } from 'preact-render-to-string';
import { App } from './app.tsx';

/** The page as it is before anything was asked, so that it is seen before its program has come. */
export const prerendered = renderToString(<App />);
