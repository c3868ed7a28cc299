import ButtonBase from '@mui/material/ButtonBase';
import type { SessionAnswer } from '@prumo/contracts/session/session';
import { BrandMark } from '@prumo/ui/brand-mark';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Notice } from '@prumo/ui/notice';
import { styled, styledByProps } from '@prumo/ui/styled';
import { neutralTokens } from '@prumo/ui/theme/theme-tokens';
import { useId, useRef } from 'react';

import type { SessionEnd } from '../model/session-phase.ts';
import { texts } from '../texts.ts';
import { LoginForm, useLoginFields } from './login-form.tsx';

interface LoginScreenProps {
  readonly brand: string;
  readonly isDemo: boolean;
  /** Ways that need no login. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
  readonly onGo: (href: string) => void;
  /** How the session before this login ended, if there was one. */
  readonly sessionEnd: SessionEnd | null;
  /** Called before the server is asked; the login waits for it. */
  readonly onAttempt: () => Promise<void>;
  /** Takes over the new session; false when the browser did not keep it. */
  readonly onLogIn: (session: SessionAnswer) => boolean;
}

export function LoginScreen(props: LoginScreenProps) {
  const { brand, isDemo, links, onGo, sessionEnd, onAttempt, onLogIn } = props;
  const fields = useLoginFields();
  const submitRef = useRef<HTMLButtonElement>(null);
  const endText = sessionEnd === null ? null : texts.ends[sessionEnd];

  function handleChoose(userName: string, password: string) {
    fields.fill(userName, password);
    // Only the button is left to press; it can be focused once the values have enabled it.
    requestAnimationFrame(() => submitRef.current?.focus());
  }

  return (
    <Pane>
      <LoginBackdrop />
      <Column hasMore={isDemo}>
        <Card>
          <Header>
            <Mark>
              <BrandMark size={128} />
            </Mark>
            <Title tabIndex={-1}>{brand}</Title>
            <Purpose>{texts.purpose}</Purpose>
          </Header>
          {endText !== null && (
            <EndNotice role="status">
              <Notice tone={sessionEnd === 'unconfirmed' ? 'failure' : 'information'}>{endText}</Notice>
            </EndNotice>
          )}
          <LoginForm fields={fields} submitRef={submitRef} onAttempt={onAttempt} onLogIn={onLogIn} />
        </Card>
        {links.length > 0 && (
          <Links>
            {links.map(({ text, href }) => (
              <InAppLink key={href} href={href} onGo={onGo}>
                {text}
              </InAppLink>
            ))}
          </Links>
        )}
        {isDemo && <DemoPeople onChoose={handleChoose} />}
      </Column>
    </Pane>
  );
}

const Pane = styled('main')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  overflowY: 'auto',
  display: 'flex',
  padding: 24,
  backgroundColor: theme.palette.background.default,
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** Hangs at a fixed height: a message that appears makes it longer and moves nothing above it. */
const Column = styledByProps('div', { shouldForwardProp: (prop) => prop !== 'hasMore' })<{
  hasMore: boolean;
}>(({ theme, hasMore }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: '100%',
  maxWidth: 384,
  height: 'max-content',
  margin: hasMore ? '5vh auto 0' : '14vh auto 0',
  paddingBottom: 24,
  [theme.breakpoints.down('sm')]: { marginTop: hasMore ? '3vh' : '10vh' },
}));

const Card = styled('div')(({ theme }) => ({
  padding: 32,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.palette.background.paper,
  boxShadow: neutralTokens.raisedShadow,
  [theme.breakpoints.down('sm')]: { padding: 24 },
}));

const Header = styled('header')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  marginBottom: 24,
  textAlign: 'center',
});

const Mark = styled('div')(({ theme }) => ({
  marginBottom: 16,
  [theme.breakpoints.down('sm')]: { '& > svg': { width: 80, height: 80 } },
}));

const Title = styled('h1')({ margin: 0, fontSize: '1.0625rem', fontWeight: 500, lineHeight: 1.4 });

const Purpose = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));

const EndNotice = styled('div')({ marginBottom: 20 });

const Links = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '0 20px',
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    ...theme.typography.body2,
    color: theme.palette.secondary.main,
  },
}));

interface DemoPeopleProps {
  readonly onChoose: (userName: string, password: string) => void;
}

/** Who can log in to the demonstration; a choice fills the fields. */
function DemoPeople({ onChoose }: DemoPeopleProps) {
  const titleId = useId();

  return (
    <Box aria-labelledby={titleId}>
      <PeopleTitle id={titleId}>{texts.demo.title}</PeopleTitle>
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

const PeopleTitle = styled('h2')(({ theme }) => ({
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

/** The arcs a plumb bob swings through, around the point it hangs from. */
function LoginBackdrop() {
  return (
    <Drawing viewBox="0 0 1440 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true" focusable="false">
      {radii.map((radius) => (
        <circle key={radius} cx="720" cy="0" r={radius} />
      ))}
      <path d="M720 0V900" />
    </Drawing>
  );
}

const radii = [220, 340, 460, 580, 700, 820, 940, 1060];

const Drawing = styled('svg')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  fill: 'none',
  stroke: theme.palette.primary.main,
  strokeOpacity: 0.07,
  '& path': { strokeOpacity: 0.16 },
}));
