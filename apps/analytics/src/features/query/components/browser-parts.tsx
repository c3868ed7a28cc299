import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { Icon } from '@prumo/ui/icon';
import { styled } from '@prumo/ui/styled';
import { useId, useState, type ReactNode } from 'react';

interface EntryProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly isOpen?: boolean;
  readonly actions?: ReactNode;
  readonly insertLabel?: string;
  readonly onInsert?: () => void;
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** Something with parts: the sign before it opens it, its name is written into the text. */
export function Entry(props: EntryProps) {
  const { title, note, hint, actions, insertLabel, onInsert, onOpen, children } = props;
  const [isOpen, setIsOpen] = useState(props.isOpen ?? false);
  const partsId = useId();
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <li>
      <Row>
        <ButtonBase
          className="toggle"
          aria-expanded={isOpen}
          aria-controls={partsId}
          aria-label={title}
          onClick={toggle}
        >
          <Icon path={isOpen ? mdiChevronDown : mdiChevronRight} fontSize="small" />
        </ButtonBase>
        <ButtonBase
          className="title"
          title={hint}
          aria-label={insertLabel}
          onClick={onInsert ?? toggle}
          tabIndex={onInsert === undefined ? -1 : 0}
        >
          <span>{title}</span>
          {note !== undefined && <Small>{note}</Small>}
        </ButtonBase>
        {actions}
      </Row>
      <div id={partsId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  );
}

export const Names = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export const Small = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  '& .toggle': { flexShrink: 0, width: 28, height: 36, borderRadius: theme.shape.borderRadius },
  '& .title': {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    alignItems: 'flex-start',
    minWidth: 0,
    minHeight: 40,
    padding: '2px 6px',
    borderRadius: theme.shape.borderRadius,
    ...theme.typography.body2,
    fontWeight: 500,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.palette.action.hover },
  },
}));
