import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';

import { texts } from '../texts.ts';

interface DemoPeopleProps {
  readonly onChoose: (userName: string, password: string) => void;
}

/** Who can log in to the demonstration; a choice fills the fields. */
export function DemoPeople({ onChoose }: DemoPeopleProps) {
  const titleId = useId();

  return (
    <Box aria-labelledby={titleId}>
      <Title id={titleId}>{texts.demo.title}</Title>
      <Hint>
        {texts.demo.passwordBefore}
        <code>{texts.demo.password}</code>.
      </Hint>
      <List>
        {texts.demo.people.map((person) => (
          <li key={person.userName}>
            <Person onClick={() => onChoose(person.userName, texts.demo.password)}>
              <span className="name">{person.userName}</span>
              <span className="part">{person.part}</span>
            </Person>
          </li>
        ))}
      </List>
    </Box>
  );
}

const Box = styled('section')(({ theme }) => ({
  padding: '16px 16px 8px',
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
}));

const Title = styled('h2')(({ theme }) => ({
  margin: '0 8px',
  ...theme.typography.body2,
  fontWeight: 500,
}));

const Hint = styled('p')(({ theme }) => ({
  margin: '2px 8px 8px',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& code': { fontFamily: 'inherit', fontWeight: 500, color: theme.palette.text.primary },
}));

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Person = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  width: '100%',
  minHeight: 32,
  padding: '4px 8px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.caption,
  textAlign: 'left',
  '& .name': { fontWeight: 500, color: theme.palette.secondary.main },
  '& .part': { textAlign: 'right', color: theme.palette.text.secondary },
  '&:hover': { backgroundColor: theme.palette.background.default },
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));
