import { mdiBellOutline, mdiPaperclip } from '@mdi/js';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { PreviewMessage } from '@prumo/contracts/notification-rules/rule-calls';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { texts } from '../texts.ts';
import { MailFrame } from './mail-frame.tsx';

interface PreviewMessageViewProps {
  readonly message: PreviewMessage;
  /** Of whom it is for. */
  readonly name: string;
}

type View = 'portal' | 'email';

const { preview: words } = texts;

/** One message as its receiver would see it. */
export function PreviewMessageView({ message, name }: PreviewMessageViewProps) {
  const [view, setView] = useState<View>('portal');
  const { subject, lines, html, attachment } = message;

  return (
    <Part>
      <Head>
        <Title>{words.messageOf(name)}</Title>
        <ToggleButtonGroup
          exclusive
          size="small"
          color="secondary"
          aria-label={words.viewList}
          value={view}
          onChange={(_event, chosen: View | null) => chosen !== null && setView(chosen)}
        >
          <Choice value="portal">{words.views.portal}</Choice>
          <Choice value="email">{words.views.email}</Choice>
        </ToggleButtonGroup>
      </Head>
      {message.isSample && <Notice tone="information">{words.sample}</Notice>}
      {view === 'portal' ? (
        <PortalNotice>
          <Icon path={mdiBellOutline} fontSize="small" />
          <div>
            <Subject>{subject}</Subject>
            {[...new Set(lines)].map((line) => (
              <Line key={line}>{line}</Line>
            ))}
          </div>
        </PortalNotice>
      ) : (
        <>
          <MailFrame title={words.frame(subject)} html={html} />
          {attachment !== null && (
            <Attachment>
              <Icon path={mdiPaperclip} fontSize="small" />
              {words.attachment(attachment.fileName, attachment.rows)}
            </Attachment>
          )}
          {message.isAttachmentWithheld && <Notice tone="information">{words.withheld}</Notice>}
        </>
      )}
    </Part>
  );
}

const Part = styled('div')({ display: 'grid', gap: 8 });

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Title = styled('h3')(({ theme }) => ({ margin: 0, ...theme.typography.body2, fontWeight: 500 }));

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 36,
  padding: '2px 12px',
  textTransform: 'none',
  color: theme.palette.text.primary,
  '&.Mui-selected': { color: theme.palette.text.primary, backgroundColor: theme.palette.secondary.light },
}));

const PortalNotice = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  boxShadow: `inset 4px 0 ${theme.palette.secondary.main}`,
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
}));

const Subject = styled('p')({ '&&': { margin: 0 }, fontWeight: 500 });

const Line = styled('p')(({ theme }) => ({ color: theme.palette.text.secondary, '&&': { marginTop: 4 } }));

const Attachment = styled('p')({ display: 'flex', alignItems: 'center', gap: 6 });
