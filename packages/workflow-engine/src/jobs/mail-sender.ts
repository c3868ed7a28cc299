import { createTransport } from 'nodemailer';

import { EngineError } from '../engine-errors.ts';
import type { OutgoingMail } from '../state/rows.ts';

export type MailSender = (mail: OutgoingMail) => Promise<void>;

/** `smtp://user:password@host:port`; without it every mail stays a failed job that says so. */
export function createMailSender(smtpUrl: string | undefined, defaultFrom: string): MailSender {
  if (smtpUrl === undefined || smtpUrl === '') {
    return async () => {
      throw new EngineError('engine-failure', 'No mail server is set, so mail of processes cannot be sent');
    };
  }
  const transport = createTransport(smtpUrl);
  return async (mail) => {
    await transport.sendMail({
      from: mail.from ?? defaultFrom,
      to: mail.to,
      subject: mail.subject,
      ...(mail.cc === null ? {} : { cc: mail.cc }),
      ...(mail.bcc === null ? {} : { bcc: mail.bcc }),
      ...(mail.text === null ? {} : { text: mail.text }),
      ...(mail.html === null ? {} : { html: mail.html }),
    });
  };
}
