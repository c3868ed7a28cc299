// Mail by SMTP: one for each receiver. The id of the entry is that of the message, so that one that went out twice can be told.
import { createTransport } from 'nodemailer';

import { DeliveryFailure, type Deliver } from '../delivery-failure.ts';
import type { TakenEntry } from '../outbox.repository.ts';
import { mailContent } from './mail-content.ts';
import { contentIdOf, renderMail } from './render-mail.ts';

export interface MailDelivery {
  readonly deliver: Deliver<TakenEntry>;
  close(): void;
}

interface MailDeliveryParts {
  /** Empty: there is no mail server. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly publicUrl: string;
  /** Nothing of somebody who is let in no more. */
  readonly findDisplayName: (userName: string) => Promise<string | undefined>;
  readonly connections?: number;
}

const timeLimitMs = 30_000;

export function createMailDelivery(parts: MailDeliveryParts): MailDelivery {
  const { smtpUrl, from, publicUrl } = parts;
  const transport =
    smtpUrl === ''
      ? undefined
      : createTransport({
          url: smtpUrl,
          pool: true,
          maxConnections: parts.connections ?? 4,
          connectionTimeout: timeLimitMs,
          greetingTimeout: timeLimitMs,
          socketTimeout: timeLimitMs,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
  const secrets = listSecrets(smtpUrl);
  const domain = from.slice(from.lastIndexOf('@') + 1).replaceAll(/[^\w.-]/g, '') || 'localhost';

  return {
    async deliver(entry) {
      if (transport === undefined) throw new DeliveryFailure('SMTP_URL is not set.', { isAway: true });
      const displayName = await parts.findDisplayName(entry.userName ?? '');
      if (displayName === undefined) {
        throw new DeliveryFailure('This person is not let in any more.', { isFinal: true });
      }
      const content = mailContent.parse(entry.content);
      const { subject, text, html } = renderMail({
        ...content,
        kind: entry.kind,
        subject: entry.subject,
        displayName,
        publicUrl,
      });
      try {
        const { response } = await transport.sendMail({
          from,
          to: { name: '', address: entry.address },
          subject,
          text,
          html,
          attachments: content.files.map(({ name, type, base64, alternative }, index) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(base64, 'base64'),
            ...(alternative !== null && { cid: contentIdOf(index), contentDisposition: 'inline' as const }),
          })),
          messageId: `<${entry.id}@${domain}>`,
          date: entry.createdAt,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return response;
      } catch (error) {
        throw describeFailure(error, secrets);
      }
    },
    close: () => transport?.close(),
  };
}

/** Only what was said about this very mail is final; a server that is away or does not know us may mend. */
function describeFailure(error: unknown, secrets: readonly string[]): DeliveryFailure {
  const { message, code, command, responseCode } = error as Partial<Record<string, unknown>>;
  const text = secrets.reduce((told, secret) => told.replaceAll(secret, '…'), String(message ?? error));
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isRefused = typeof responseCode === 'number' && responseCode >= 500;
  const isOfReceiver = command === 'RCPT TO' || command === 'DATA' || command === 'API';
  return new DeliveryFailure(text, {
    isFinal: isOfMail && isRefused && isOfReceiver,
    isAway: !isOfMail,
  });
}

/** Name and password of SMTP_URL, as they are and as they are sent. */
function listSecrets(smtpUrl: string): readonly string[] {
  if (!URL.canParse(smtpUrl)) return [];
  const { password, username } = new URL(smtpUrl);
  const plain = [password, decodePart(password)].filter((secret) => secret !== '');
  const name = decodePart(username);
  const encoded = plain.flatMap((secret) => [
    Buffer.from(secret).toString('base64'),
    Buffer.from(`\0${name}\0${secret}`).toString('base64'),
  ]);
  return [...new Set([...plain, ...encoded])];
}

/** A percent sign that nobody has encoded stands for itself, as for the library that sends. */
function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
