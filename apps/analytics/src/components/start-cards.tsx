// What can be begun with, each in a card that is one click.
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';

export const StartCards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

interface StartCardProps {
  readonly icon: string;
  readonly name: string;
  /** Nothing is said where it is empty. */
  readonly help: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

export function StartCard({ icon, name, help, isDisabled = false, onChoose }: StartCardProps) {
  return (
    <li>
      <Card onClick={onChoose} disabled={isDisabled}>
        <Sign path={icon} />
        <span>
          <Name>{name}</Name>
          {help !== '' && <Help>{help}</Help>}
        </span>
      </Card>
    </li>
  );
}

const Card = styled(ButtonBase)(({ theme }) => ({
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 12,
  width: '100%',
  height: '100%',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
  textAlign: 'left',
  '&:hover': { borderColor: theme.palette.secondary.main },
}));

const Sign = styled(Icon)(({ theme }) => ({ color: theme.palette.secondary.main }));

const Name = styled('span')(({ theme }) => ({ display: 'block', ...theme.typography.subtitle1 }));

const Help = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
