import type { RoleChange } from '../model/list-role-changes.ts';
import { texts } from '../texts.ts';
import { styled } from '@prumo/ui/styled';

/** Opened by whoever wants to know: most look for who and when only. */
export function RoleChanges({ changes }: { readonly changes: readonly RoleChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <Summary>{texts.role.beforeAndAfter(changes.length)}</Summary>
      <List>
        {changes.map(({ subject, before, after }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>
              <Word>{texts.role.before}</Word> {before}
            </dd>
            <dd>
              <Word>{texts.role.after}</Word> {after}
            </dd>
          </div>
        ))}
      </List>
    </details>
  );
}

const Summary = styled('summary')(({ theme }) => ({
  cursor: 'pointer',
  color: theme.palette.secondary.main,
}));

const List = styled('dl')(({ theme }) => ({
  margin: '4px 0 0',
  '& > div + div': { marginTop: 6, paddingTop: 6, borderTop: `1px solid ${theme.palette.divider}` },
  '& dt': { fontWeight: 500 },
  '& dd': { margin: 0 },
}));

const Word = styled('span')(({ theme }) => ({ color: theme.palette.text.secondary }));
