const secretNames = /TOKEN|SECRET|PASSW|PASSPHRASE|CREDENTIAL|PRIVATE|API_?KEY|ACCESS_?KEY|AUTH|COOKIE|DSN|_PAT$|_KEY$|^PGPASS|CONNECTION_?STRING/;

/** Whether a variable's value is taken for a secret by the variable's name: it is stored nowhere, and may be another one on each machine. */
export function isSecretName(name: string): boolean {
  return secretNames.test(name.toUpperCase());
}
