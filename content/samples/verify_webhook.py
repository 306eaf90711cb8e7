import base64
import hashlib
import hmac
import time


def verify_webhook(secret: str, headers: dict, body: bytes) -> bool:
    """`body` is the raw request body, before any JSON parser has touched it."""
    message_id = headers["webhook-id"]
    timestamp = headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 5 * 60:
        return False  # an old message that somebody sends again

    key = base64.b64decode(secret.removeprefix("whsec_"))
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(key, content, hashlib.sha256).digest())
    return any(
        hmac.compare_digest(part.removeprefix("v1,").encode(), expected)
        for part in headers["webhook-signature"].split(" ")
        if part.startswith("v1,")
    )
