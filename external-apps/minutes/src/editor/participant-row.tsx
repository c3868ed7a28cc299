import { mdiAccountRemoveOutline, mdiCheck, mdiClose, mdiFileDocumentCheckOutline } from '@mdi/js';
import type { Attendance, Participant } from '@prumo/contracts/minutes/meeting-minutes';
import { ButtonBase, IconButton } from '@prumo/portal-kit/ui/controls';
import { TextField } from '@prumo/portal-kit/ui/forms';
import { Icon, styled } from '@prumo/portal-kit/ui/layout';

import { justify, toggleAttendance } from './edit-participants.ts';
import type { EditorProps } from './edit-items.ts';
import { texts } from './texts.ts';

interface ParticipantRowProps extends Pick<EditorProps, 'onEdit'> {
  readonly participant: Participant;
  readonly onRemove: (userName: string) => void;
}

export function ParticipantRow({ participant, onEdit, onRemove }: ParticipantRowProps) {
  const { userName, displayName, departmentName, attendance, justification } = participant;

  return (
    <Row>
      <Who>
        <span>
          {displayName}
          {departmentName !== null && <small>{departmentName}</small>}
        </span>
        <IconButton
          aria-label={texts.participants.remove(displayName)}
          title={texts.participants.remove(displayName)}
          onClick={() => onRemove(userName)}
        >
          <Icon path={mdiAccountRemoveOutline} fontSize="small" />
        </IconButton>
      </Who>
      <Choices role="group" aria-label={texts.participants.attendanceOf(displayName)}>
        {choices.map(({ id, icon }) => (
          <Choice
            key={id}
            aria-pressed={attendance === id}
            onClick={() => onEdit(toggleAttendance(userName, id))}
          >
            <Icon path={icon} fontSize="inherit" />
            {texts.participants[id]}
          </Choice>
        ))}
      </Choices>
      {attendance === 'justified' && (
        <TextField
          label={texts.participants.justification}
          value={justification}
          inputAttributes={{ maxLength: 500, 'aria-label': texts.participants.justificationOf(displayName) }}
          onChange={(event) => onEdit(justify(userName, event.target.value))}
        />
      )}
    </Row>
  );
}

const choices = [
  { id: 'present', icon: mdiCheck },
  { id: 'absent', icon: mdiClose },
  { id: 'justified', icon: mdiFileDocumentCheckOutline },
] as const satisfies readonly { readonly id: Exclude<Attendance, 'convened'>; readonly icon: string }[];

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  padding: '10px 0 12px',
  borderTop: `1px solid ${theme.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
}));

const Who = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > button': { width: 36, height: 36, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { '& > button': { width: 44, height: 44 } },
}));

const Choices = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' });

const Choice = styled(ButtonBase)(({ theme }) => ({
  gap: 4,
  minHeight: 36,
  padding: '0 6px',
  ...theme.typography.caption,
  border: `1px solid ${theme.palette.action.active}`,
  marginLeft: -1,
  backgroundColor: theme.palette.background.paper,
  '&:first-of-type': { marginLeft: 0, borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderRadius: '0 6px 6px 0' },
  '& > svg': { fontSize: 16, color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    zIndex: 1,
    fontWeight: 500,
    borderColor: theme.palette.secondary.main,
    backgroundColor: theme.palette.secondary.light,
    '& > svg': { color: theme.palette.secondary.main },
  },
  '&:focus-visible': { zIndex: 2, outline: `2px solid ${theme.palette.secondary.main}` },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));
