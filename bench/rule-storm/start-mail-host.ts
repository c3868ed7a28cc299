import { startHost } from '../start-host.ts';

export interface MailHost {
  readonly url: string;
  /** How many mails it has taken. */
  count(): Promise<number>;
  stop(): Promise<void>;
}

export async function startMailHost(): Promise<MailHost> {
  const { hear, ask, stop } = startHost<string | number>('rule-storm/mail-host.ts');
  return { url: String(await hear()), count: async () => Number(await ask('count')), stop };
}
