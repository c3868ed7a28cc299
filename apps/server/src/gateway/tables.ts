export interface GatewayTables {
  'gateway.session': {
    token_hash: Buffer;
    user_name: string;
    sealed_credentials: Buffer | null;
    started_at: Date;
    last_used_at: Date;
  };
  'gateway.known_person': {
    user_name: string;
    display_name: string;
    roles: string[];
    seen_at: Date;
  };
}
