export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Not permitted to signal it means that it exists.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
