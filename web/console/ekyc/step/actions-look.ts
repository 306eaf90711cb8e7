/** Back on the left and the one action on the right; on phones the action comes first, under the thumb. */
export const actionsLook =
  'flex flex-wrap justify-between gap-3 max-sm:flex-col-reverse sm:[&>*]:min-w-32 max-sm:[&>*]:w-full'
