import Button from '@mui/material/Button';
import { keyframes } from '@mui/material/styles';
import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';

import { useClearPlace } from './feedback/use-clear-place.ts';
import { Icon } from './icon.tsx';
import { styled } from './styled.tsx';
import { neutralTokens } from './theme/theme-tokens.ts';

type ToastTone = 'information' | 'success' | 'failure';

interface Toast {
  readonly text: string;
  readonly tone: ToastTone;
  /** Where it leads on; it then stands longer, because it has to be reached. */
  readonly action?: { readonly label: string; readonly onAct: () => void };
}

type ShowToast = (toast: Toast) => void;

interface ToastControls {
  readonly showToast: ShowToast;
  readonly dismissToasts: () => void;
}

/** Shows short messages at the bottom right, each for three seconds and never twice at the same time. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);

  const showToast = useCallback<ShowToast>((toast) => {
    setToasts((shown) => addToast(shown, toast));
  }, []);

  const removeToast = useCallback((removed: ShownToast) => {
    setToasts((shown) => shown.filter((toast) => toast !== removed));
  }, []);

  const cornerRef = useClearPlace<HTMLDivElement>();
  const controls = useMemo(() => ({ showToast, dismissToasts: () => setToasts([]) }), [showToast]);

  return (
    <ToastContext value={controls}>
      {children}
      <Corner ref={cornerRef} role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastMessage key={toast.text} toast={toast} onExpire={removeToast} />
        ))}
      </Corner>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  return useToastControls().showToast;
}

/** For when what the toasts say is no longer true, such as a failure that was just overcome. */
export function useDismissToasts(): () => void {
  return useToastControls().dismissToasts;
}

interface ShownToast extends Toast {
  /** How often it was asked for while it stood: each time gives it its full time again. */
  readonly times: number;
}

const toastDurationMs = 3000;

const actionDurationMs = 10_000;

const toneIcons: Readonly<Record<ToastTone, string>> = {
  information: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  failure: mdiAlertCircleOutline,
};

const ToastContext = createContext<ToastControls | null>(null);

function useToastControls(): ToastControls {
  const controls = useContext(ToastContext);
  if (controls === null) {
    throw new Error('toasts need a ToastProvider above them');
  }
  return controls;
}

function addToast(shown: readonly ShownToast[], added: Toast): readonly ShownToast[] {
  const standing = shown.find((toast) => toast.text === added.text);
  if (standing === undefined) {
    return [...shown, { ...added, times: 1 }];
  }
  return shown.map((toast) => (toast === standing ? { ...added, times: standing.times + 1 } : toast));
}

interface ToastMessageProps {
  readonly toast: ShownToast;
  readonly onExpire: (toast: ShownToast) => void;
}

function ToastMessage({ toast, onExpire }: ToastMessageProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  const messageRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const handleMove = ({ clientX, clientY }: PointerEvent) => {
      const box = messageRef.current?.getBoundingClientRect();
      if (box === undefined) return;
      const isOver =
        clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
      setIsPointedAt(isOver);
    };
    document.addEventListener('pointermove', handleMove);
    return () => document.removeEventListener('pointermove', handleMove);
  }, []);

  useEffect(() => {
    if (isHeld) {
      return undefined;
    }
    const durationMs = toast.action === undefined ? toastDurationMs : actionDurationMs;
    const timer = setTimeout(() => onExpire(toast), durationMs);
    return () => clearTimeout(timer);
  }, [isHeld, toast, onExpire]);

  function handleAction() {
    onExpire(toast);
    toast.action?.onAct();
  }

  return (
    <Message
      ref={messageRef}
      // What has nothing to press lets presses through: the page may have moved a button below it just now.
      style={{ pointerEvents: toast.action === undefined ? 'none' : 'auto' }}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon path={toneIcons[toast.tone]} fontSize="small" />
      {toast.text}
      {toast.action !== undefined && (
        <ActionButton size="small" color="inherit" onClick={handleAction}>
          {toast.action.label}
        </ActionButton>
      )}
    </Message>
  );
}

const Corner = styled('div')(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 24,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-end',
  gap: 8,
  maxWidth: 'min(480px, calc(100vw - 32px))',
  pointerEvents: 'none',
  [theme.breakpoints.down('sm')]: { right: 16, bottom: 16, left: 16, alignItems: 'stretch' },
}));

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Message = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '12px 20px 12px 16px',
  borderRadius: theme.shape.borderRadius,
  ...theme.typography.body2,
  fontSize: '0.9375rem',
  color: neutralTokens.onColour,
  backgroundColor: neutralTokens.floating,
  boxShadow: neutralTokens.floatingShadow,
  animation: `${rise} 200ms ease-out`,
}));

const ActionButton = styled(Button)({
  flexShrink: 0,
  marginLeft: 'auto',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '&:focus-visible': { outlineColor: neutralTokens.onColour },
});
