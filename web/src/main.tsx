import { hydrate } from 'preact';
import { App } from './app.tsx';

const place = document.getElementById('app');
if (place) hydrate(<App />, place);
