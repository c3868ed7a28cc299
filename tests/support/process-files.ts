import { resolve } from 'node:path';

export const caseProcessFile = 'registrar-nao-conformidade.bpmn20.xml';

/** The product's own process stands with its module, all others with the demo. */
export function findProcessFile(name: string): string {
  const folder =
    name === caseProcessFile ? 'apps/server/src/modules/non-compliances/processes' : 'demo/processes';
  return resolve(folder, name);
}
