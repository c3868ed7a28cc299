import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react';

import { styled } from '../styled.tsx';
import { useClearPlace } from './use-clear-place.ts';
import { neutralTokens } from '../theme/theme-tokens.ts';

interface UndoToast {
  readonly text: string;
  readonly undoLabel: string;
  readonly onUndo: () => void;
}

type ShowUndoToast = (toast: UndoToast) => void;

/** Says what was just done and offers to take it back, at the bottom left, where no other toast stands. */
export function UndoToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<UndoToast | null>(null);
  const showToast = useCallback<ShowUndoToast>((shown) => setToast(shown), []);
  const removeToast = useCallback((removed: UndoToast) => {
    setToast((shown) => (shown === removed ? null : shown));
  }, []);

  const cornerRef = useClearPlace<HTMLDivElement>();

  return (
    <UndoToastContext value={showToast}>
      {children}
      <Corner ref={cornerRef} role="status" aria-live="polite">
        {toast !== null && <UndoMessage toast={toast} onExpire={removeToast} />}
      </Corner>
    </UndoToastContext>
  );
}

export function useUndoToast(): ShowUndoToast {
  const showToast = useContext(UndoToastContext);
  if (showToast === null) {
    throw new Error('useUndoToast needs an UndoToastProvider above it');
  }
  return showToast;
}

/** Longer than other toasts: it has to be read, understood and reached. */
const durationMs = 10_000;

const UndoToastContext = createContext<ShowUndoToast | null>(null);

interface UndoMessageProps {
  readonly toast: UndoToast;
  readonly onExpire: (toast: UndoToast) => void;
}

function UndoMessage({ toast, onExpire }: UndoMessageProps) {
  const [isHeld, setIsHeld] = useState(false);

  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => onExpire(toast), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onExpire]);

  function handleUndo() {
    onExpire(toast);
    toast.onUndo();
  }

  return (
    <Message
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toast.text}
      <UndoButton size="small" color="inherit" onClick={handleUndo}>
        {toast.undoLabel}
      </UndoButton>
    </Message>
  );
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  left: 24,
  bottom: 24,
  zIndex: theme.zIndex.snackbar,
  maxWidth: 'min(560px, calc(100vw - 32px))',
  pointerEvents: 'none',
  // Above the other toasts and above the main action, which stand at the bottom of a phone.
  [theme.breakpoints.down('sm')]: { right: 16, bottom: 88, left: 16 },
}));

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Message = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '8px 12px 8px 20px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  color: neutralTokens.onColour,
  backgroundColor: neutralTokens.floating,
  boxShadow: neutralTokens.floatingShadow,
  pointerEvents: 'auto',
  animation: `${rise} 200ms ease-out`,
}));

const UndoButton = styled(Button)({
  flexShrink: 0,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '&:focus-visible': { outlineColor: neutralTokens.onColour },
});
