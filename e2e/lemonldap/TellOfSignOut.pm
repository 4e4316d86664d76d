package TellOfSignOut;

# Debian 12 has LemonLDAP::NG 2.16, whose discovery document says that it does not tell clients of sign-outs by back channel. This plugin adds it where its own
# documentation has plugins added: with the provider's own keys, to the address that the client's settings name (OpenID Connect Back-Channel Logout 1.0, 2.4 and 2.5).
use strict;
use Mouse;
use Digest::SHA qw(sha256_hex);
use Lemonldap::NG::Portal::Main::Constants qw(PE_OK);

our $VERSION = '1';

extends 'Lemonldap::NG::Portal::Main::Plugin';

use constant beforeLogout => 'tell';

sub init { return 1; }

sub tell {
    my ( $self, $req ) = @_;
    my $provider =
      $self->p->loadedModules->{'Lemonldap::NG::Portal::Issuer::OpenIDConnect'};
    my %clients =
      map { $_ => 1 } grep { /\w/ } split /,/,
      $req->userData->{_oidcConnectedRP} || '';
    for my $client ( keys %clients ) {
        my $options = $self->conf->{oidcRPMetaDataOptions}->{$client} or next;
        my $address = $options->{oidcRPMetaDataOptionsLogoutUrl}      or next;
        my $token   = $provider->createJWT(
            {
                iss => $provider->iss,
                aud => $options->{oidcRPMetaDataOptionsClientID},
                sub => $provider->getUserIDForRP( $req, $client, $req->userData ),
                iat => time,
                exp => time + 120,
                jti => sha256_hex( $req->id . $client . time . rand ),
                events =>
                  { 'http://schemas.openid.net/event/backchannel-logout' => {} },
            },
            'RS256', $client,
            'logout+jwt'
        );
        my $answer =
          $provider->ua->post( $address, { logout_token => $token } );
        $self->logger->error( "$client was not told: " . $answer->status_line )
          unless $answer->is_success;
    }
    return PE_OK;
}

1;
