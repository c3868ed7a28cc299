import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

interface IconProps extends Omit<SvgIconProps, 'children' | 'path'> {
  /** One of the path strings of @mdi/js. */
  readonly path: string;
}

/** Decorative unless it gets a `titleAccess`. */
export function Icon({ path, ...rest }: IconProps) {
  return (
    <SvgIcon {...rest}>
      <path d={path} />
    </SvgIcon>
  );
}
