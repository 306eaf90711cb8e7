/** Texts from the specification, verbatim. */
export const ekycTexts = {
  businessNumber: 'Please enter a valid business registration number (at least 10 digits)',
  transaction: 'Transaction initialization failed. Please refresh the page and try again.',
  alreadyCustomer: 'You are already a VPBank customer. Please visit the nearest VPBank branch for support.',
  checkFailed: 'Business number verification failed',
  codeMissing: 'Transaction code is missing. Please try again.',
  otpNotSent: 'Failed to send OTP',
  otpWrong: 'OTP verification failed',
  notDeclared: 'Failed to submit information',
  noBusinessTypes: 'Failed to get drop-list',
  noCompany: 'Failed to get company details',
  checked: 'Business number verified successfully!',
  otpSent: 'OTP has been sent to your phone number',
  otpRight: 'OTP verified successfully!',
  declared: 'Information submitted successfully!',
} as const
