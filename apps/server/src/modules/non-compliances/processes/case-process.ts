// The process that drives every non-compliance. It belongs to the product, so it is part of its program: README.md here.
import source from './registrar-nao-conformidade.bpmn20.xml?raw';

export const caseProcess = {
  name: 'registrar-nao-conformidade.bpmn20.xml',
  bytes: Buffer.from(source),
} as const;
