// Nova Análise in the page of the test, in front of the fake cubes.
import { App } from '@prumo/analytics/app/app.tsx';

import { mount } from '../support/mount.tsx';

const newAnalysisPath = '/pentaho/content/saiku-ui/index.html?biplugin5=true&lang=pt&splash=false';

export function openAnalysis(path = newAnalysisPath): void {
  history.replaceState(null, '', path);
  mount(<App />);
}
