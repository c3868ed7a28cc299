import { mdiFileOutline } from '@mdi/js';
import type { Attachment } from '@prumo/contracts/non-compliances/non-compliance';
import { attachmentCalls, type CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { buildAddress } from '@prumo/contracts/calls/define-call';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { presentBytes, presentMoment } from '../presentation/present.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** Photos as small pictures, other files by their names. Nothing while there are none. */
export function AttachmentsSection({ view: { nonCompliance, isDayOnly } }: { readonly view: CaseView }) {
  const { id, attachments } = nonCompliance;
  if (attachments.length === 0) {
    return null;
  }
  return (
    <Section title={texts.attachments.title}>
      <List>
        {attachments.map((attachment) => (
          <li key={attachment.id}>
            <FileLink
              attachment={attachment}
              href={buildAddress(attachmentCalls.download, { params: { id, attachmentId: attachment.id } })}
              isDayOnly={isDayOnly}
            />
          </li>
        ))}
      </List>
    </Section>
  );
}

interface FileLinkProps {
  readonly attachment: Attachment;
  readonly href: string;
  readonly isDayOnly: boolean;
}

function FileLink({ attachment, href, isDayOnly }: FileLinkProps) {
  const { name, bytes, addedAt, mediaType } = attachment;

  return (
    <Link
      href={href}
      target="_blank"
      rel="noreferrer"
      title={`${name}, ${texts.attachments.addedAt(presentMoment(addedAt, isDayOnly))}`}
    >
      {shownTypes.includes(mediaType) ? (
        <img src={href} alt={texts.attachments.open(name)} loading="lazy" />
      ) : (
        <Sign>
          <Icon path={mdiFileOutline} />
        </Sign>
      )}
      <span>
        {name} <Size>{presentBytes(bytes)}</Size>
      </span>
    </Link>
  );
}

/** What every browser shows as a picture. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Link = styled('a')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  ...theme.typography.caption,
  overflowWrap: 'anywhere',
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover > span': { textDecoration: 'underline' },
  '& > img': {
    width: '100%',
    height: 96,
    objectFit: 'cover',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
  },
}));

const Sign = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  height: 96,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
}));

const Size = styled('span')(({ theme }) => ({ whiteSpace: 'nowrap', color: theme.palette.text.secondary }));
