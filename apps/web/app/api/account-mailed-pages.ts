// Pages that open with a secret in their address: no other site, and none of our own requests, is told it (threat 24).
export const mailedPageHeaders = () => ({ 'Referrer-Policy': 'no-referrer' })
