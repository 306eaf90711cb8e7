export const newPasswordTexts = {
  confirmationEmpty: "Password confirmation can't be empty.",
  mismatch: 'Passwords do not match.',
  changeMismatch: 'New password and confirmation do not match',
} as const
