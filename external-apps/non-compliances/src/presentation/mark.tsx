import { Icon, styled } from '@prumo/portal-kit/ui/layout';

export type MarkTone = 'neutral' | 'accent' | 'warning' | 'quiet';

interface MarkProps {
  /** One of the path strings of @mdi/js. */
  readonly icon: string;
  readonly text: string;
  readonly tone: MarkTone;
  /** On a ground of its own, or as plain text in a line. */
  readonly isFilled: boolean;
  readonly title?: string;
}

/** A word about something with its sign: never by colour alone. */
export function Mark({ icon, text, tone, isFilled, title }: MarkProps) {
  return (
    <Place tone={tone} isFilled={isFilled} {...(title === undefined ? {} : { title })}>
      <Icon path={icon} />
      <span>{text}</span>
    </Place>
  );
}

const Place = styled('span', {
  shouldForwardProp: (prop) => prop !== 'tone' && prop !== 'isFilled',
})<{ tone: MarkTone; isFilled: boolean }>(({ theme, tone, isFilled }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 6,
  minWidth: 0,
  ...theme.typography.caption,
  fontWeight: tone === 'warning' ? 500 : 400,
  lineHeight: 1.35,
  textAlign: 'left',
  color: tone === 'quiet' ? theme.palette.text.secondary : theme.palette.text.primary,
  '& > svg': {
    flexShrink: 0,
    fontSize: 16,
    color: theme.palette.text.secondary,
    ...(tone === 'accent' && { color: theme.palette.secondary.main }),
    ...(tone === 'warning' && { color: theme.palette.error.main }),
  },
  ...(tone === 'warning' && { color: theme.palette.error.main }),
  ...(isFilled && {
    padding: '3px 10px 3px 8px',
    borderRadius: 12,
    border: '1px solid transparent',
    backgroundColor: theme.palette.background.default,
    ...(tone === 'accent' && { backgroundColor: theme.palette.secondary.light }),
    ...(tone === 'warning' && { backgroundColor: theme.palette.error.light }),
    ...(tone === 'quiet' && {
      borderColor: theme.palette.divider,
      backgroundColor: theme.palette.background.paper,
    }),
    '@media print': { borderColor: theme.palette.divider },
  }),
}));
