// The whole user console of the BI server in the page of the test, in front of the fake server.
import { App } from '@prumo/bi-console/app/app.tsx';

import { mount } from '../support/mount.tsx';
import { startBiServer, type FakeBiServer } from './fake-bi-server.ts';

const administrator = { userName: 'ADMIN', isAdministrator: true };

/** @param question What stands behind the question mark of the address. */
export function openConsole(question = '', as = administrator): FakeBiServer {
  const bi = startBiServer(as);
  history.replaceState(null, '', `/pentaho/Home${question}`);
  mount(<App />);
  return bi;
}
