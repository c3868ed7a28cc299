import { styledByProps } from './styled.tsx';

interface AvatarProps {
  readonly name: string;
  readonly size: number;
}

/** The initials of a person's first and last name; the name itself stands beside it. */
export function Avatar({ name, size }: AvatarProps) {
  return (
    <Disc aria-hidden="true" size={size}>
      {buildInitials(name)}
    </Disc>
  );
}

function buildInitials(name: string): string {
  const words = name.split(/[\s.]+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => word?.charAt(0).toLocaleUpperCase('pt-BR')).join('');
}

const Disc = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'size' })<{ size: number }>(
  ({ theme, size }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    borderRadius: '50%',
    fontFamily: theme.typography.fontFamily,
    fontSize: size * 0.38,
    fontWeight: 500,
    lineHeight: 1,
    color: theme.palette.primary.contrastText,
    backgroundColor: theme.palette.primary.main,
  }),
);
