import type { Status } from './use-status.ts';

export const texts = {
  status: 'Status',
  saveFailed: (reason: string) =>
    ['Ocorreu um erro ao processar a solicitação', reason].filter((part) => part !== '').join(': '),
} as const;

export const statusLabels: Readonly<Record<Status, string>> = {
  Online: 'Online',
  Away: 'Ausente',
  'Do not Disturb': 'Não perturbe',
  Invisible: 'Invisível',
  Offline: 'Offline',
};
