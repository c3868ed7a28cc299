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
  /** Of a digest, or of a rule that has several things to tell. */
  items: z._default(z.array(z.object({ text: z.string(), link: z.nullable(link) })), []),
  /** A few rows in the mail itself. */
  table: z._default(
    z.nullable(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
    null,
  ),
  files: z._default(
    z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        base64: z.string(),
        /** Of a picture that stands in the mail itself: what it says to who does not see it. */
        alternative: z.nullable(z.string()),
        /** Above the picture. */
        caption: z._default(z.string(), ''),
      }),
    ),
    [],
  ),
});

export type MailContent = Readonly<z.input<typeof mailContent>>;

export type StoredMailContent = z.output<typeof mailContent>;
