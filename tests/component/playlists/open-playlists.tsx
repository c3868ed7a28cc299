import { App } from '@prumo/analytics/app/app.tsx';

import { mount } from '../support/mount.tsx';

export function openPlaylists(question = ''): void {
  history.replaceState(null, '', `/pentaho/plugin/playlists/index.html${question}`);
  mount(<App />);
}
