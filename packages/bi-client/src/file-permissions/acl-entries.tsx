import IconButton from '@mui/material/IconButton';
import { mdiAccountGroupOutline, mdiAccountOutline, mdiClose } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

import { accessLevels, findLevel, removeEntry, setLevel, type AclEntry, type FileAcl } from './file-acl.ts';
import { texts } from './texts.ts';

interface AclEntriesProps {
  readonly acl: FileAcl;
  /** What people are called, by their user names, as far as it is known. */
  readonly names: ReadonlyMap<string, string>;
  /** An inherited list is shown, not changed. */
  readonly isFixed: boolean;
  readonly onChange: (acl: FileAcl) => void;
}

/** Who may do what, one line each. */
export function AclEntries({ acl, names, isFixed, onChange }: AclEntriesProps) {
  return (
    <section>
      <Heading>{isFixed ? texts.inheritedList : texts.ownList}</Heading>
      {acl.entries.length === 0 ? (
        <Nobody>{texts.nobody}</Nobody>
      ) : (
        <List>
          {acl.entries.map((entry) => (
            <Line key={`${entry.recipientType}:${entry.recipient}`}>
              <KindIcon
                path={entry.recipientType === 'role' ? mdiAccountGroupOutline : mdiAccountOutline}
                fontSize="small"
              />
              <Recipient>
                {presentName(entry, names)}
                <Kind>
                  {entry.recipientType === 'role'
                    ? texts.kinds.role
                    : presentPerson(entry.recipient, presentName(entry, names))}
                </Kind>
              </Recipient>
              {isFixed || !entry.isModifiable ? (
                <Fixed>{presentPermissions(entry)}</Fixed>
              ) : (
                <>
                  <LevelSelect entry={entry} onChange={(level) => onChange(setLevel(acl, entry, level))} />
                  <IconButton
                    size="small"
                    aria-label={texts.remove(entry.recipient)}
                    title={texts.remove(entry.recipient)}
                    onClick={() => onChange(removeEntry(acl, entry))}
                  >
                    <Icon path={mdiClose} fontSize="small" />
                  </IconButton>
                </>
              )}
            </Line>
          ))}
        </List>
      )}
    </section>
  );
}

/** The line below a person's name: what it is, and the user name where that is another. */
export function presentPerson(userName: string, displayName: string): string {
  const kind = texts.kinds.user;
  return displayName === userName ? kind : `${kind} · ${userName}`;
}

function presentName({ recipient, recipientType }: AclEntry, names: ReadonlyMap<string, string>): string {
  return recipientType === 'role' ? recipient : (names.get(recipient) ?? recipient);
}

interface LevelSelectProps {
  readonly entry: AclEntry;
  readonly onChange: (level: (typeof accessLevels)[number]) => void;
}

function LevelSelect({ entry, onChange }: LevelSelectProps) {
  const level = findLevel(entry.permissions);

  return (
    <Select
      aria-label={texts.levelOf(entry.recipient)}
      value={level ?? ''}
      onChange={(event) => {
        const chosen = accessLevels.find((known) => known === event.target.value);
        if (chosen !== undefined) {
          onChange(chosen);
        }
      }}
    >
      {level === null && <option value="">{presentPermissions(entry)}</option>}
      {accessLevels.map((known) => (
        <option key={known} value={known}>
          {texts.levels[known]}
        </option>
      ))}
    </Select>
  );
}

function presentPermissions({ permissions }: AclEntry): string {
  const level = findLevel(permissions);
  return level === null
    ? texts.unusual(permissions.map((permission) => texts.parts[permission]))
    : texts.levels[level];
}

const Heading = styled('h3')(({ theme }) => ({
  margin: '0 0 6px',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Nobody = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 52,
  padding: '4px 8px 4px 12px',
  '& + li': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('sm')]: { flexWrap: 'wrap', rowGap: 0, paddingBottom: 8 },
}));

const KindIcon = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.text.secondary }));

const Recipient = styled('span')({ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' });

const Kind = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const Fixed = styled('span')(({ theme }) => ({ paddingRight: 8, color: theme.palette.text.secondary }));

const Select = styled('select')(({ theme }) => ({
  width: 272,
  minHeight: 36,
  padding: '0 8px',
  border: `1px solid ${theme.palette.action.active}`,
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('sm')]: { order: 1, width: '100%', minHeight: 44, fontSize: '1rem' },
}));
