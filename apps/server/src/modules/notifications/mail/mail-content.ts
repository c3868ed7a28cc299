import * as z from 'zod/mini';

const link = z.object({
  /** In the portal, from its root: /home/tarefas. */
  path: z.string().check(z.regex(/^\/(?!\/)/)),
  label: z.string(),
});

/** What a mail says besides its subject, as the outbox keeps it. */
export const mailContent = z.object({
  /** One paragraph each. */
  lines: z.array(z.string()),
  link: z.nullable(link),
  /** Of a digest. */
  items: z._default(z.array(z.object({ text: z.string(), link: z.nullable(link) })), []),
});

export type MailContent = Readonly<z.input<typeof mailContent>>;

export type StoredMailContent = z.output<typeof mailContent>;
