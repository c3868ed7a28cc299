import { styled } from '@mui/material/styles';
import { Avatar } from '@prumo/ui/avatar';

interface KnownPersonProps {
  readonly displayName: string;
  readonly userName: string;
}

/** Who is asked for the password. */
export function KnownPerson({ displayName, userName }: KnownPersonProps) {
  return (
    <Row>
      <Avatar name={displayName} size={40} />
      <div>
        <Name>{displayName}</Name>
        <UserName>{userName}</UserName>
      </div>
    </Row>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 12,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
}));

const Name = styled('div')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }));

const UserName = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
