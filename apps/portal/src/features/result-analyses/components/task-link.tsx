import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';

interface TaskLinkProps {
  /** Null where the task does not concern whoever looks: then it is only its name. */
  readonly href: string | null;
  readonly onGo: (href: string) => void;
  readonly children: string;
}

export function TaskLink({ href, onGo, children }: TaskLinkProps) {
  return href === null ? (
    children
  ) : (
    <Link href={href} onGo={onGo}>
      {children}
    </Link>
  );
}

const Link = styled(InAppLink)(({ theme }) => ({
  color: theme.palette.secondary.main,
  // On paper it leads nowhere.
  '@media print': { color: 'inherit', textDecoration: 'none' },
}));
