-- Every write pays for an index; these two serve no search that another index does not serve as well.

set local role billing_owner;
/** Only the nightly comparison reads attempts in order of time, and it has payment_attempt_to_compare since 0064. */
drop index billing.payment_attempt_by_time;
reset role;

set local role console_owner;
/** `mail = 'digest'` implies the condition of notification_unmailed; what is sent at once leaves that one at once. */
drop index console.notification_collected;
reset role;
