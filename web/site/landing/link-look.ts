export const linkLook =
  'mt-4 inline-flex min-h-11 items-center gap-1.5 text-base font-semibold text-jade underline decoration-1 underline-offset-4 hover:text-jade-strong hover:decoration-2'
