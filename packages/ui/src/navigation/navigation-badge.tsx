import { styled } from '../styled.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface NavigationBadgeProps {
  readonly badge: { readonly text: string; readonly label: string };
}

/** A short count or word beside the title of an entry. */
export function NavigationBadge({ badge }: NavigationBadgeProps) {
  return (
    <Pill data-row-end="">
      <span aria-hidden="true">{badge.text}</span>
      <VisuallyHidden>{badge.label}</VisuallyHidden>
    </Pill>
  );
}

const Pill = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 20,
  height: 20,
  padding: '0 7px',
  borderRadius: 10,
  fontSize: '0.6875rem',
  fontWeight: 500,
  lineHeight: 1,
  color: theme.palette.text.primary,
  backgroundColor: theme.palette.secondary.light,
}));
